import type { Answer } from "./merchant.ts";

/** Whoever can send requests to a sandbox. */
interface Sender {
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<Answer>;
}

/** Somebody at a hosted page, who looks at it and sends its forms. */
export function createVisitor({ send }: Sender, path: string) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return {
    path,
    open: (query = "") => send("GET", `${path}${query}`),
    choose: (form: string) => send("POST", path, { headers, body: form }),
  };
}
