import { describe, expect, test } from "vitest";
import { DriverError } from "./driver.ts";
import { fillCommand, variablesOf } from "./fill-command.ts";

const HOSTILE = ["PAY; rm -rf ~", "PAY$(touch x)`id`", "PAY\nnewline\r", `PAY'"\\`, "PAY {refundId} $&", "é\u202e"];

describe("placeholders", () => {
  test.each(HOSTILE)("%j becomes one unchanged argument", (paymentId) => {
    expect(fillCommand(["pay", "{paymentId}", "--id={paymentId}!"], { paymentId })).toEqual([
      "pay",
      paymentId,
      `--id=${paymentId}!`,
    ]);
  });

  test("are URL-encoded in an address", () => {
    const words = ["curl", "https://shop.example/{paymentId}/refunds/{refundId}"];
    expect(fillCommand(words, { paymentId: "../a?b#[1-9]", refundId: "{c}" })).toEqual([
      "curl",
      "https://shop.example/..%2Fa%3Fb%23%5B1-9%5D/refunds/%7Bc%7D",
    ]);
  });

  test.each(["-rf", "--config=/etc/passwd", "@/etc/passwd", "/etc/passwd", "\n", " "])(
    "%j is rejected as a separate argument, because it could be an option or file",
    (paymentId) => {
      const fill = () => fillCommand(["pay", "{paymentId}"], { paymentId });
      expect(fill).toThrow(DriverError);
      expect(fill).toThrow("the paymentId does not begin with a letter or digit");
      expect(fillCommand(["pay", "--id={paymentId}"], { paymentId })).toEqual(["pay", `--id=${paymentId}`]);
    },
  );

  test("report an unknown value", () => {
    expect(() => fillCommand(["pay", "{paymentUrl}"], { paymentId: "1" })).toThrow("the paymentUrl is not known");
    expect(fillCommand(["new", "--webhooks={webhookUrl}"], {})).toEqual(["new", "--webhooks="]);
  });

  test.each(["file:///etc/passwd", "javascript:alert(1)", "--proxy=evil", ""])(
    "%j is not an address of a page",
    (paymentUrl) => {
      expect(() => fillCommand(["open", "{paymentUrl}"], { paymentUrl })).toThrow("not an http or https address");
    },
  );

  test("keep the address of a page unchanged", () => {
    const paymentUrl = "https://pay.example/a?b=c&d=e#f";
    expect(fillCommand(["open", "{paymentUrl}"], { paymentUrl })).toEqual(["open", paymentUrl]);
  });

  test("throw a URIError for an id that cannot be URL-encoded", () => {
    expect(() => fillCommand(["curl", "http://a/{paymentId}"], { paymentId: "\ud800" })).toThrow(URIError);
  });
});

describe("variables", () => {
  test("contain the known values, unchanged", () => {
    const [paymentId = ""] = HOSTILE;
    expect(variablesOf({ paymentId, key: "sk_test_1", seconds: 60 })).toEqual({
      PAYSPEC_PAYMENT_ID: paymentId,
      PAYSPEC_KEY: "sk_test_1",
      PAYSPEC_SECONDS: "60",
    });
  });

  test("reject NUL characters", () => {
    expect(() => variablesOf({ refundId: "a\0b" })).toThrow("the refundId contains a character");
  });
});
