import { expect, test } from "vitest";
import { equalsPhone } from "./phone.ts";

const { test: isSame } = equalsPhone("+8801712345678");

test.each(["+8801712345678", "8801712345678", "01712345678", "+880 1712-345678", "008801712345678"])(
  "%s is the number that was sent",
  (shown) => {
    expect(isSame(shown)).toBe(true);
  },
);

test.each(["+8801712345679", "345678", "", "+880171234XXXX", 8801712345678, null, undefined])("%s is not", (shown) => {
  expect(isSame(shown)).toBe(false);
});
