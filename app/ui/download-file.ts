/** Saves what an address answers as a file; returns what it says instead, or `failed`, where that is a refusal. */
export async function downloadFile(href: string, name: string, failed: string): Promise<string | null> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return (await answer.text()) || failed;
    save(await answer.blob(), name);
    return null;
  } catch {
    return failed;
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by the time it handles what comes next.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
