/**
 * The pages whose loaders may read from a replica. A replica may lag a few seconds, so a page is listed only if it shows
 * public data, or a player's own predictions. Other pages read from the primary: forgetting to list one costs speed, never
 * correctness. Left out on purpose: the panel, accounts, the delegates' link and the groups. They depend on a permission, a
 * link or a membership that may have just been revoked.
 */
const LISTED = [
  /^\/$/,
  /^\/(courses|league|team|club|partido|insertar|imagen|api\/v1)(\/|$)/,
  /^\/(buscar|buscar\.json|vivo\.json|sitemap\.xml)$/,
  /^\/prode(\/posiciones|\/mis-predicciones|\/puesto\/[^/]+)?$/,
];

export function mayReadReplica(pathname: string): boolean {
  return LISTED.some((pattern) => pattern.test(pathname));
}
