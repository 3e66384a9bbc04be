/** The library that reads and writes pictures. Loading it takes a while, and most visits need none. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  // Each picture passes here once for each width: remembering its operations only takes memory.
  sharp.cache(false);
  return sharp;
}
