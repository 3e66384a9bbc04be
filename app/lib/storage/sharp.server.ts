/** Loads sharp lazily: it takes a while, and most requests do not need it. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  // Each picture is drawn once per width, so a cache would only cost memory.
  sharp.cache(false);
  return sharp;
}
