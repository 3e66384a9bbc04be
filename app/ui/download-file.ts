/** Downloads a URL as a file. On failure returns the response's text or `failed`; null on success. */
export async function downloadFile(href: string, name: string, failed: string): Promise<string | null> {
  try {
    const response = await fetch(href);
    if (!response.ok) return (await response.text()) || failed;
    save(await response.blob(), name);
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
  // Revoked in the next task, when the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
