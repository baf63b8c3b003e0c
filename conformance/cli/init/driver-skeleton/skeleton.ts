import { hang } from "../../../report/index.ts";
import type { SkeletonAbility } from "./abilities.ts";

/** Address of a driver: a port of this machine, and the path before that of each ability, such as `/driver/v1`. */
export interface DriverPlace {
  readonly port: number;
  readonly basePath: string;
}

/** Driver of kind `http` to be completed by its user, in one file that needs nothing but the language. */
export interface Skeleton {
  readonly path: string;
  /** Command that starts it. */
  readonly start: string;
  text(abilities: readonly SkeletonAbility[], place: DriverPlace): string;
}

/** Introduction of every skeleton, as lines without comment signs. */
export function introduction(start: string): readonly string[] {
  return [
    "payspec driver: performs the actions that happen outside the API of your test environment.",
    "",
    "Written by `payspec init`; edit it freely. It needs no packages.",
    "",
    "1. Complete the functions of the abilities that your test environment can offer.",
    "2. Uncomment each of them in the list of abilities. payspec uses only what is listed.",
    `3. Start the driver next to your server: ${start}`,
    "",
    "Set DRIVER_TOKEN, here and in payspec.yaml (driver.token), to require a token.",
    "Never offer a driver where real money moves.",
  ];
}

/** Describes what to do, what is passed and what to return, as lines of a comment. */
export function instructions({ description, body, returns }: SkeletonAbility, width: number): readonly string[] {
  return [
    ...hang("", description, width),
    ...(body.length === 0 ? [] : ["", "Members of the body:", ...items(body, width)]),
    ...(returns.length === 0 ? [] : ["", "Return these members:", ...items(returns, width)]),
  ];
}

function items(members: readonly string[], width: number): readonly string[] {
  return members.flatMap((each) => hang("- ", each, width));
}

/** Returns lines with this before each; lines without text get no trailing spaces. */
export function prefixed(lines: readonly string[], prefix: string): string {
  return lines.map((line) => `${prefix}${line}`.trimEnd()).join("\n");
}
