/** '1 partido', '1.200 partidos' */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("es-AR")} ${count === 1 ? one : many}`;
}
