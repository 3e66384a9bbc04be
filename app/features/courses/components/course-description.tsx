import { paragraphsOf, withLinks } from "../description.rules.ts";

/** The organiser's text with its paragraphs and line breaks, and clickable links. */
export function CourseDescription({ text }: { text: string }) {
  return (
    <div className="grid max-w-[38rem] content-start gap-4 text-pretty text-lg leading-relaxed">
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered
        <p key={index} className="min-w-0 whitespace-pre-line wrap-anywhere">
          {withLinks(paragraph).map((piece, pieceIndex) =>
            typeof piece === "string" ? (
              piece
            ) : (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: nor are the pieces of a paragraph
                key={pieceIndex}
                href={piece.href}
                rel="noopener noreferrer"
                className="text-liga underline underline-offset-4 hover:decoration-2"
              >
                {piece.text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
