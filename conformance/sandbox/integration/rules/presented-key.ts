/** Source: Authentication, row X-Api-Key. An empty header is none. */
export function presentedKey(headers: Headers): string | undefined {
  return headers.get("x-api-key") || undefined;
}
