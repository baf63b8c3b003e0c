import { describe, expect, test } from "vitest";
import { serviceText, withoutSecrets } from "./service-text.ts";

const KEY = "sk_test_4Qm9ZxVb7Lr2";

describe("the error message", () => {
  test.each<[unknown, string]>([
    [{ status: "error", message: "amount must be at least 10.00 BDT" }, "amount must be at least 10.00 BDT"],
    [{ error: { code: 7, message: "no such payment" } }, "no such payment"],
    [{ detail: "PAY_20261121_7Q2V9K4M is not COMPLETED", title: "Conflict" }, "PAY_20261121_7Q2V9K4M is not COMPLETED"],
    [{ message: null, errors: ["reason is required", "amount is not a number"] }, "reason is required"],
    [{ message: " ", error: "rate limited" }, "rate limited"],
    ["upstream timed out\n", "upstream timed out"],
  ])("is found in %j", (body, text) => expect(serviceText(body, [KEY])).toBe(text));

  test.each([undefined, null, {}, [], 7, "", "  <h1>Bad gateway</h1>", { message: 7 }, { message: "\u202e\u0000" }])(
    "is undefined for %j",
    (body) => expect(serviceText(body, [KEY])).toBeUndefined(),
  );

  test("is one line and shortened", () => {
    expect(serviceText("two\nlines\u001b[31m\u202e red", [])).toBe("two lines [31m red");
    const long = serviceText({ message: "no ".repeat(1_000) }, []) ?? "";
    expect(long.length).toBe(200);
    expect(long.endsWith("no n…")).toBe(true);
  });

  test("contains no personal data", () => {
    const message = "a.b+c@shop.example, +880 1712-345678 and 01712345678 owe 200000.00 for PAY_20261121_7Q";
    expect(serviceText({ message }, [])).toBe("***, *** and *** owe 200000.00 for PAY_20261121_7Q");
  });

  test("is searched in linear time", () => {
    for (const part of ["1-", "a@", "+", "a", "1"]) {
      const started = process.cpuUsage().user;
      serviceText(part.repeat(1_000_000), [KEY, part.repeat(40)]);
      expect(process.cpuUsage().user - started).toBeLessThan(500_000);
    }
  });
});

describe("a secret", () => {
  test.each([
    [`the key ${KEY} is wrong`, "the key *** is wrong"],
    [`the key ${KEY.toUpperCase()}`, "the key ***"],
    [`${KEY.slice(0, 12)}... is wrong, ends in Lr2`, "***... is wrong, ends in Lr2"],
    [`...${KEY.slice(-8)}`, "...***"],
    [`İ${KEY}${KEY}`, "İ******"],
    ["nothing of it", "nothing of it"],
  ])("and any eight characters of it are masked: %j", (text, shown) => expect(withoutSecrets(text, [KEY])).toBe(shown));

  test("that is short is masked as a whole; an empty one masks nothing", () => {
    expect(withoutSecrets("SB_1 of SM_1", ["SM_1", ""])).toBe("SB_1 of ***");
  });
});
