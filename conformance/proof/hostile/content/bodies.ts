import { type Answer, type Behaviour, isRead, textOf, withHeader, withText } from "./behaviour.ts";
import { MAX_BODY_BYTES } from "./run-hostile.ts";

type Spoil = Behaviour["spoil"];

const LEVELS = 100_000;

/** Number of values: below the byte cap of these runs, but more than is read of any body. */
const VALUES = 80_000;

const HTML = "<!doctype html><title>502</title><h1>Bad Gateway</h1><script>location='http://evil.example/'</script>";

/** Adds one member, spelt as given, to the outermost object. */
const member =
  (spelt: string): Spoil =>
  (answer) =>
    withText(
      answer,
      textOf(answer).replace("{", () => `{${spelt},`),
    );

/** Replaces the amount of the payment by this spelling. */
const amount =
  (spelt: string): Spoil =>
  (answer) =>
    withText(
      answer,
      textOf(answer).replace(/("amount":)("[^"]*"|[\d.]+)/, (_, name: string) => `${name}${spelt}`),
    );

const body =
  (change: (bytes: Uint8Array, answer: Answer) => Uint8Array): Spoil =>
  (answer) => ({ ...answer, bytes: change(answer.bytes, answer) });

const bytesOf = (text: string) => new TextEncoder().encode(text);

const joined = (...all: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(all));

/** Text with two bytes that are not valid UTF-8. */
const NO_UTF8 = joined(bytesOf('{"note":"'), new Uint8Array([0xc3, 0x28]), bytesOf('",'));

const inBoth: readonly Behaviour[] = (
  [
    ["no UTF-8", "non-conformant", "json", body((bytes) => joined(NO_UTF8, bytes.subarray(1)))],
    ["byte order mark", "non-conformant", "json", body((bytes) => joined(new Uint8Array([0xef, 0xbb, 0xbf]), bytes))],
    ["empty body", "non-conformant", "violated", body(() => new Uint8Array())],
    ["HTML", "non-conformant", "json", (answer) => withHeader(withText(answer, HTML), "content-type", "text/html")],
    ["truncated JSON", "non-conformant", "json", body((bytes) => bytes.subarray(0, bytes.length / 2))],
    ["NaN", "non-conformant", "json", member('"note":NaN')],
    ["raw control characters", "non-conformant", "json", member('"note":"\u0000\u0007\u001b[2J"')],
    ["100,000 levels", "partial", "left open", member(`"note":${"[".repeat(LEVELS)}${"]".repeat(LEVELS)}`)],
    ["over the cap", "partial", "left open", member(`"note":"${"x".repeat(MAX_BODY_BYTES)}"`)],
    ["80,000 values", "partial", "left open", member(`"note":[${"{},".repeat(VALUES)}{}]`)],
    ["text/plain", "conformant", "content type", (answer) => withHeader(answer, "content-type", "text/plain")],
    ["no content type", "conformant", "content type", (answer) => withHeader(answer, "content-type")],
    ["duplicate keys", "conformant", "unique keys", member('"note":1,"note":2')],
    ["__proto__ keys", "conformant", "nothing", member('"__proto__":{"status":"COMPLETED","length":-1}')],
    ["constructor keys", "conformant", "nothing", member('"constructor":{"prototype":{"amount":1}},"toString":1')],
    ["number beyond 2^53", "conformant", "nothing", member('"note":9007199254740993')],
    ["1e400", "conformant", "nothing", member('"note":1e400')],
    ["amount of 1e400", "non-conformant", "violated", amount("1e400")],
    ["cookie", "conformant", "nothing", (answer) => withHeader(answer, "set-cookie", "track=owned; Path=/")],
  ] as const satisfies readonly (readonly [string, Behaviour["verdict"], Behaviour["result"], Spoil])[]
).map(([name, verdict, result, spoil]) => ({ name, verdict, result, spoil, spoils: isRead }));

/** Behaviours that replace the response to each read of one payment. */
export const bodies: readonly Behaviour[] = [
  ...inBoth,
  {
    name: "amount beyond 2^53",
    spoils: isRead,
    spoil: amount("9007199254740993"),
    verdict: "non-conformant",
    result: "violated",
  },
];
