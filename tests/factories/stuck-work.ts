/* Work for a worker thread that holds its own loop for good. */
export default function work({ forever }: { forever: boolean }): string {
  while (forever);
  return "done";
}
