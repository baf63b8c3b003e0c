import type { Answer, Matcher } from "../../scenario/index.ts";

/** Request bodies that are not JSON. */
export const MALFORMED_BODIES = [
  ["no end", `{"amount": 100`],
  ["no JSON", "amount=100"],
  ["empty", ""],
] as const;

/** No 5xx: a request that cannot be read is the fault of who sent it (ruling 2). */
export const isNoServerError: Matcher<Answer<unknown>> = {
  expected: "no 5xx",
  test: ({ status }) => status < 500,
  show: ({ status }) => `status ${status}`,
};
