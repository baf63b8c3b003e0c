import { type Entry, yamlText } from "./entry.ts";
import { DRIVER_KINDS, type DriverKind, type InitAnswers } from "./init-answers.ts";
import type { Notes } from "./notes.ts";

/** Paths of the user's driver files, which do not exist yet. */
export const MODULE_PATH = "payspec-driver.mjs";
export const COMMAND_PATH = "./payspec-driver.sh";

/** Returns the chosen driver, and the other kinds as commented-out alternatives. */
export function driverEntries({ kind: chosen, url }: InitAnswers["driver"], notes: Notes): readonly Entry[] {
  const others = DRIVER_KINDS.flatMap((kind) =>
    kind === "none" || kind === chosen ? [] : [driverEntry(kind, undefined, notes)],
  );
  return chosen === "none" ? others : [turnedOn(driverEntry(chosen, url, notes)), ...others];
}

const REQUIRED_KEYS = ["kind", "url", "path", "commands", "approvePayment"];

function turnedOn(entry: Entry): Entry {
  const entries = entry.entries?.map((each) => (REQUIRED_KEYS.includes(each.key) ? turnedOn(each) : each));
  return { ...entry, on: true, ...(entries && { entries }) };
}

function driverEntry(kind: Exclude<DriverKind, "none">, url: string | undefined, notes: Notes): Entry {
  const definition = `${kind}Driver`;
  const option = (key: string, example?: string) => notes.option(definition, key, example);
  const entries = {
    http: () => [
      option("url", yamlText(url ?? "http://127.0.0.1:9000/driver/v1")),
      option("token", "{ env: DRIVER_TOKEN }"),
    ],
    module: () => [option("path", MODULE_PATH), option("timeoutSeconds", "60")],
    command: () => [{ ...option("commands"), entries: COMMANDS }, option("timeoutSeconds", "60")],
    manual: () => [option("abilities", "[approvePayment, rejectPayment, cancelPayment]")],
  }[kind]();
  return { key: "driver", on: false, note: notes.note(definition), entries: [option("kind", kind), ...entries] };
}

const COMMANDS: readonly Entry[] = [
  { key: "approvePayment", value: `[${COMMAND_PATH}, approve, "{paymentId}"]`, on: false },
  { key: "rejectPayment", value: `[${COMMAND_PATH}, reject, "{paymentId}"]`, on: false },
];
