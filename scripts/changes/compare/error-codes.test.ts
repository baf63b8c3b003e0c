import { expect, it } from "vitest";
import { edition } from "../testing/edition.ts";
import { compareErrorCodes } from "./error-codes.ts";

const REJECTION = "Rejection: { title: Rejection, x-requirement: errors.body }";
const withCodes = (...codes: readonly string[]) =>
  edition([
    REJECTION,
    `Rejection: { properties: { errorType: { $ref: "#/components/schemas/Code" } } }\n    Code: { enum: [${codes}] }`,
  ]);
const summary = (was: readonly string[], is: readonly string[]) =>
  compareErrorCodes(withCodes(...was), withCodes(...is)).map(({ severity, touches, what, where }) => [
    severity,
    ...touches,
    what,
    where,
  ]);

it("tells a new code as something that clients do not know, and where it may come", () => {
  expect(summary(["LOST"], ["LOST", "LATE"])).toEqual([
    ["major", "clients", "error code LATE is new", "readParcel default"],
  ]);
});

it("tells a code that is gone as something that implementers may no longer send", () => {
  expect(summary(["LOST", "LATE"], ["LATE"])).toEqual([
    ["major", "implementers", "error code LOST is gone", "readParcel default"],
  ]);
});

it("leaves alone what is no code, what has not changed, and answers that are new", () => {
  const message = 'Rejection: { properties: { message: { enum: ["No."] } } }';
  expect(compareErrorCodes(edition(), edition([REJECTION, message]))).toEqual([]);
  expect(summary(["LOST"], ["LOST"])).toEqual([]);
  const elsewhere = edition(["default:\n          description: Rejected.", '"400":\n          description: Rejected.']);
  expect(compareErrorCodes(elsewhere, withCodes("LOST"))).toEqual([]);
});
