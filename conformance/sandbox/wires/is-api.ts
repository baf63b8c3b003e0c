/** Whether a request is of the API, and not of the driver or a checkout page. */
export function isApi({ url }: Pick<Request, "url">): boolean {
  return new URL(url).pathname.startsWith("/api/");
}
