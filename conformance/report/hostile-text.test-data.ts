import * as fc from "fast-check";

/** Text of a hostile deployment; some of it resembles the text of an output. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "\u001b[2J",
      "]]>",
      "<a b='&'>",
      "\u202egpj",
      "\ud800",
      "a\r\nb",
      "\u0000",
      "\ufffe",
      "x".repeat(5_000),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "─".repeat(120),
      "\nconformant   4 scenarios, 1.0 s\n",
      "exit 0: all is well",
      `  ✗ thing.created   ${"forged ".repeat(30)}`,
      "\n  ◌ 1 requirement: forged\n      part.settled",
      `${"y".repeat(100)}${" ".repeat(100)}part.settled`,
      "finding thing.created: forged",
      "stated, violated; forged",
      '</system-out><failure message="forged" type="violated"/>',
      "| ✗ <code>forged</code> | a |\n## ✓ payspec: conformant  exit 0: forged.",
      "%0A::error title=forged::forged\n::stop-commands::forged",
      "**b** `c` [l](http://evil.example) ![i](x) $e$ @everyone www.evil.example </details>",
    ),
  },
);
