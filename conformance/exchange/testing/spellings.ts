export const base64 = (text: string) => Buffer.from(text).toString("base64");
export const base64url = (text: string) => Buffer.from(text).toString("base64url");
const each = (spell: (sign: string) => string) => (secret: string) => secret.replaceAll(/./gs, spell);
const code = (sign: string, digits: number) => sign.charCodeAt(0).toString(16).padStart(digits, "0");
const inJson = (secret: string) => JSON.stringify(secret).slice(1, -1);
const inCapitals = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const inLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const unicode = each((sign) => `\\u${code(sign, 4)}`);

const hex = (text: string) => Buffer.from(text).toString("hex").match(/../g) ?? [];
const inLines = (text: string, end: string, length = 8) =>
  (text.match(new RegExp(`.{1,${length}}`, "g")) ?? []).join(end);

/** Encodings of a secret in a text, by name. */
export const SPELLINGS: readonly (readonly [string, (secret: string) => string])[] = [
  ["as it is", (secret) => secret],
  ["in lower case, as HTTP/2 has names of headers", inLowerCase],
  ["in capitals, as gateways hand on names of headers", inCapitals],
  [
    "in either case",
    (secret) => inLowerCase(secret).replace(/[a-z]+/g, ([first = "", ...rest]) => inCapitals(first) + rest.join("")),
  ],
  ["URL-encoded", encodeURIComponent],
  [
    "URL-encoded in lower case",
    (secret) => encodeURIComponent(secret).replace(/%../g, (encoded) => encoded.toLowerCase()),
  ],
  ["URL-encoded, each sign", each((sign) => `%${code(sign, 2).toUpperCase()}`)],
  ["URL-encoded twice, each sign", each((sign) => `%25${code(sign, 2)}`)],
  ["as escape() encodes", each((sign) => `%u${code(sign, 4)}`)],
  ["in a form", (secret) => new URLSearchParams({ a: secret }).toString().slice(2)],
  ["in JSON", inJson],
  ["in JSON with escaped slashes", (secret) => inJson(secret).replaceAll("/", "\\/")],
  ["in JSON with escaped signs", (secret) => secret.replace(/[+/="\\]/g, unicode)],
  ["in JSON, each sign", unicode],
  ["in JSON, each sign, in capitals", (secret) => unicode(secret).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())],
  ["in JSON in JSON, each sign", (secret) => inJson(unicode(secret))],
  ["in JSON in JSON in JSON", (secret) => inJson(inJson(inJson(secret)))],
  ["in JSON in a URL", (secret) => encodeURIComponent(inJson(secret))],
  ["as a script has it", each((sign) => `\\x${code(sign, 2)}`)],
  ["as JSON names a place", (secret) => secret.replaceAll("~", "~0").replaceAll("/", "~1")],
  ["in HTML", each((sign) => ({ '"': "&quot;", "&": "&amp;", "'": "&apos;" })[sign] ?? sign)],
  ["in HTML by number", each((sign) => `&#${sign.charCodeAt(0)};`)],
  ["in HTML by hexadecimal number", each((sign) => `&#x${code(sign, 2)};`)],
  ["in JSON in HTML", (secret) => inJson(secret).replaceAll('"', "&quot;")],
  ["in hexadecimal digits", (secret) => Buffer.from(secret).toString("hex")],
  ["in hexadecimal digits in capitals", (secret) => Buffer.from(secret).toString("hex").toUpperCase()],
  ["in base64", base64],
  ["in base64 for URLs", base64url],
  ["in base64, escaped in a URL", (secret) => encodeURIComponent(base64(secret))],
  ["in JSON in base64", (secret) => base64(inJson(secret))],
  ["in base64 in lines", (secret) => inLines(base64(secret), "\r\n")],
  ["in base64 in indented lines", (secret) => inLines(base64(secret), "\n\t  ")],
  ["in base64 in lines in JSON", (secret) => inJson(inLines(base64(secret), "\n"))],
  ["in base64 in lines in JSON in JSON", (secret) => inJson(inJson(inLines(base64(secret), "\r\n")))],
  ["in base64 in lines in a URL", (secret) => encodeURIComponent(inLines(base64(secret), "\r\n"))],
  ...[":", " ", "-", ", ", ",0x"].map(
    (between) =>
      [`in hexadecimal digits with "${between}" between`, (secret: string) => hex(secret).join(between)] as const,
  ),
  [
    "in hexadecimal digits in fours",
    (secret) =>
      Buffer.from(secret)
        .toString("hex")
        .replaceAll(/.{4}(?=.)/g, "$& "),
  ],
  ["as a list of bytes", (secret) => [...Buffer.from(secret)].join(",")],
  ["as a list of bytes, a line each", (secret) => [...Buffer.from(secret)].join(",\n        ")],
  ["as a list of bytes in JSON in JSON", (secret) => inJson([...Buffer.from(secret)].join(",\n  "))],
  [
    "in quoted-printable, each byte",
    (secret) =>
      hex(secret)
        .map((digits) => `=${digits.toUpperCase()}`)
        .join(""),
  ],
  [
    "in quoted-printable in lines",
    (secret) =>
      inLines(
        hex(secret)
          .map((digits) => `=${digits}`)
          .join(""),
        "=\r\n",
        9,
      ),
  ],
  ["in UTF-16 read as Latin", (secret) => [...secret].join("\0")],
];
