import type { Behaviour } from "./behaviour.ts";
import { drip } from "./endless.ts";
import { bytesOf, headOf } from "./honest-answer.ts";

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** Connections that end unexpectedly, or do not end. */
export const connections: readonly Behaviour[] = [
  { name: "refused", connects: "refused" },
  { name: "reset-before-headers", answers: (socket) => socket.resetAndDestroy() },
  {
    name: "reset-in-headers",
    answers: (socket, honest) => socket.write(half(Buffer.from(headOf(honest, []))), () => socket.resetAndDestroy()),
  },
  {
    name: "reset-after-headers",
    answers: (socket, honest) =>
      socket.write(headOf(honest, [`Content-Length: ${honest.body.length}`]), () => socket.resetAndDestroy()),
  },
  {
    name: "reset-in-body",
    answers: (socket, honest) => {
      socket.write(headOf(honest, [`Content-Length: ${honest.body.length}`]));
      socket.write(half(honest.body), () => socket.resetAndDestroy());
    },
  },
  {
    name: "reset-after-body",
    answers: (socket, honest) => socket.write(bytesOf(honest), () => socket.resetAndDestroy()),
  },
  { name: "never-answers", waits: true, answers: () => {} },
  { name: "drips", waits: true, answers: (socket, honest) => drip(socket, bytesOf(honest)) },
  {
    name: "drips-body",
    waits: true,
    answers: (socket, honest) => {
      socket.write(headOf(honest, [`Content-Length: ${honest.body.length}`]));
      drip(socket, honest.body);
    },
  },
  {
    name: "dies-half-way",
    answers: (socket, honest, die) => {
      socket.write(half(bytesOf(honest)), die);
    },
  },
];
