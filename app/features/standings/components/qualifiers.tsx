import { ArrowUp } from "lucide";
import { Icon } from "#app/ui/icon.tsx";

/** The line below the qualified teams: 'Los cuatro primeros juegan la Copa de Oro'. */
export function Qualifiers({ text }: { text: string }) {
  return (
    <tr className="border-pitch border-t-2 bg-pitch/9">
      <td colSpan={99} className="px-4 py-1.5 text-pitch text-sm">
        <span className="flex items-center gap-1.5">
          <Icon of={ArrowUp} className="size-4 flex-none" />
          {text}
        </span>
      </td>
    </tr>
  );
}
