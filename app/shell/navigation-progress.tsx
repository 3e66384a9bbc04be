import { useNavigation } from "react-router";

/** A thin progress bar under the header while the next page loads, shown after a delay. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div role="status" className="absolute inset-x-0 top-full h-0.75 overflow-hidden">
      {isLoading && (
        <div className="size-full animate-late">
          <span className="sr-only">Cargando...</span>
          <div className="h-full w-1/3 animate-run rounded-full bg-liga" />
        </div>
      )}
    </div>
  );
}
