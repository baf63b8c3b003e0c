import { expect, test } from "vitest";
import { describeK6Failure } from "./k6-failure.ts";

test.each([
  [1050, "timeout"],
  [1101, "refused"],
  [1211, "timeout"],
  [1212, "refused"],
  [1213, "refused"],
  [1201, "reset"],
  [1220, "reset"],
  [1310, "tls"],
  [1610, "framing"],
  [1701, "framing"],
  [1000, "other"],
  [0, "other"],
] as const)("maps the k6 error %i to %s, and includes the number", (code, reason) => {
  expect(describeK6Failure(code)).toEqual({ reason, message: expect.stringContaining(`(k6 error ${code})`) });
});
