/** 'sábado 14' becomes 'Sábado 14'. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'Suspendido' becomes 'suspendido'. */
export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
