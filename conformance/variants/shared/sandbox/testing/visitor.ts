import type { Answer } from "./merchant.ts";

/** Sends requests to a sandbox. */
interface Sender {
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<Answer>;
}

/** Creates a visitor of a hosted page, who views it and submits its forms. */
export function createVisitor({ send }: Sender, path: string) {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return {
    path,
    open: (query = "") => send("GET", `${path}${query}`),
    choose: (form: string) => send("POST", path, { headers, body: form }),
  };
}
