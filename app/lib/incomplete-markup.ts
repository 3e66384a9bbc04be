/** Whether React left a part out of rendered markup: something in it was not loaded yet, or failed. */
export function isIncomplete(html: string): boolean {
  return html.includes("<!--$!-->");
}
