export function clubPath(slug: string): string {
  return `/club/${slug}`;
}
