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

it("reports a new code as a change for clients, and where it can occur", () => {
  expect(summary(["LOST"], ["LOST", "LATE"])).toEqual([
    ["major", "clients", "error code LATE is new", "readParcel default"],
  ]);
});

it("reports a removed code as a change for implementers", () => {
  expect(summary(["LOST", "LATE"], ["LATE"])).toEqual([
    ["major", "implementers", "error code LOST is gone", "readParcel default"],
  ]);
});

it("ignores enums that are not codes, unchanged codes and new responses", () => {
  const message = 'Rejection: { properties: { message: { enum: ["No."] } } }';
  expect(compareErrorCodes(edition(), edition([REJECTION, message]))).toEqual([]);
  expect(summary(["LOST"], ["LOST"])).toEqual([]);
  const elsewhere = edition(["default:\n          description: Rejected.", '"400":\n          description: Rejected.']);
  expect(compareErrorCodes(elsewhere, withCodes("LOST"))).toEqual([]);
});
