import { gzipSync } from "node:zlib";
import type { Behaviour } from "./behaviour.ts";
import { writeEndlessly, writeSteadily } from "./endless.ts";
import { bytesOf, headOf } from "./honest-answer.ts";

const MEGABYTE = 1024 * 1024;
const LARGE = 200 * MEGABYTE;

const piece = Buffer.alloc(64 * 1024, " ");
const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
const smallChunks = Buffer.from(`20\r\n${" ".repeat(32)}\r\n`.repeat(1_024));
const header = Buffer.from(`X-More: ${"y".repeat(1_000)}\r\n`);
const EARLY_HINTS = "HTTP/1.1 103 Early Hints\r\nLink: </more>\r\n\r\n";

/** Consecutive gzip members decompress to one text. */
const bomb = Buffer.concat(new Array<Buffer>(LARGE / MEGABYTE).fill(gzipSync(Buffer.alloc(MEGABYTE, " "))));

const withLengths = (name: string, lengthsOf: (length: number) => readonly number[]): Behaviour => ({
  name,
  answers(socket, honest) {
    const lengths = lengthsOf(honest.body.length).map((each) => `Content-Length: ${each}`);
    socket.end(Buffer.concat([Buffer.from(headOf(honest, lengths)), honest.body]));
  },
});

/** Headers and bodies that contradict their declaration, or have no end. */
export const framing: readonly Behaviour[] = [
  {
    name: "endless-headers",
    answers: (socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      writeEndlessly(socket, header);
    },
  },
  {
    name: "body-of-200-mb",
    costs: true,
    answers: (socket, honest) => {
      socket.write(headOf(honest, [`Content-Length: ${LARGE}`]));
      writeEndlessly(socket, piece, LARGE);
    },
  },
  {
    name: "infinite-body",
    costs: true,
    answers: (socket, honest) => {
      socket.write(headOf(honest, ["Transfer-Encoding: chunked"]));
      writeEndlessly(socket, chunk);
    },
  },
  {
    name: "small-chunks",
    costs: true,
    answers: (socket, honest) => {
      socket.write(headOf(honest, ["Transfer-Encoding: chunked"]));
      writeEndlessly(socket, smallChunks);
    },
  },
  {
    name: "gzip-bomb",
    costs: true,
    answers: (socket, honest) => {
      socket.write(headOf(honest, [`Content-Length: ${bomb.length}`, "Content-Encoding: gzip"]));
      socket.end(bomb);
    },
  },
  {
    name: "brotli-garbage",
    answers: (socket, honest) => {
      socket.write(headOf(honest, ["Content-Length: 64", "Content-Encoding: br"]));
      socket.end(Buffer.alloc(64, 0xff));
    },
  },
  withLengths("length-too-short", (length) => [length - 5]),
  withLengths("length-too-long", (length) => [length + 5]),
  withLengths("length-twice", (length) => [length, length + 5]),
  {
    name: "broken-chunking",
    answers: (socket, honest) => socket.end(`${headOf(honest, ["Transfer-Encoding: chunked"])}many\r\n{}\r\n0\r\n\r\n`),
  },
  {
    name: "informational-flood",
    waits: true,
    answers: (socket) => writeSteadily(socket, Buffer.from(EARLY_HINTS.repeat(20))),
  },
  {
    name: "informational-many",
    answers: (socket, honest) => {
      socket.write(EARLY_HINTS.repeat(200));
      socket.end(bytesOf(honest));
    },
  },
];
