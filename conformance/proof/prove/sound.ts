import type { Line } from "../../log/index.ts";
import { planVariant } from "../../runner/index.ts";
import type { SandboxKind, Wire } from "../../sandbox/index.ts";
import { variants } from "../../variants.ts";
import { openSandboxOf } from "../run-sandbox.ts";
import { type Shadow, withShadows } from "./shadows.ts";

/** Which scenarios of a suite are in a position to tell a deployment from the sound sandbox. */
export interface Reach {
  /** The scenarios in which the fault of that name does anything; undefined where only a whole run can tell. */
  ofFault(name: string): ReadonlySet<string> | undefined;
  /** The scenarios that are given such an answer. */
  ofAnswer(isMeant: (operation: string, status: number) => boolean): ReadonlySet<string>;
}

/** What each scenario of a suite says of the sound sandbox, and what would tell it from that. */
export interface Sound {
  readonly reach: Reach;
  /** The lines of a run of each scenario alone. */
  readonly lines: ReadonlyMap<string, readonly Line[]>;
}

/** Runs each scenario alone against the sound sandbox, with the rules of every fault as a shadow of it. */
export async function learnSound(kind: SandboxKind): Promise<Sound> {
  const variant = variants.find(({ contract }) => contract.variant === kind.variant);
  if (!variant) throw new Error(`there is no variant ${kind.variant}`);
  const reached = new Map<string, Set<string>>();
  const lines = new Map<string, readonly Line[]>();
  const meant = new Map<string, NonNullable<Wire["isMeant"]>>();
  const everywhere = new Set<string>();
  let tell = (of: string): void => {
    everywhere.add(of);
  };

  const sandbox = openSandboxOf(kind, (clock) => {
    const shadows = kind.faults.flatMap(({ name: of }): readonly Shadow[] => {
      const { rules = {}, wire, ...others } = kind.changeOf({ fault: of })(clock);
      if (Object.keys(others).length > 0 || (wire && !wire.isMeant)) return [];
      reached.set(of, new Set());
      if (wire?.isMeant) meant.set(of, wire.isMeant);
      return [{ of, rules }];
    });
    return { rules: withShadows(kind.rules, shadows, (of) => tell(of)) };
  });
  for (const { id } of planVariant(variant, []).scenarios) {
    tell = (of) => reached.get(of)?.add(id);
    const own = (await sandbox.run([id])).lines;
    lines.set(id, own);
    const requests = own.flatMap((line) =>
      line.type === "exchange" ? [{ method: line.request.method, url: new URL(line.request.url) }] : [],
    );
    for (const [of, isMeant] of meant) if (requests.some(isMeant)) tell(of);
  }
  sandbox.close();

  const reach: Reach = {
    ofFault(name) {
      const scenarios = everywhere.has(name) ? undefined : reached.get(name);
      // What seems to do nothing may only do so because its rules know each other, as here they never met.
      return scenarios?.size === 0 ? undefined : scenarios;
    },
    ofAnswer(isMeant) {
      const isGiven = (line: Line) =>
        line.type === "exchange" && line.response !== undefined && isMeant(line.operation, line.response.status);
      return new Set([...lines].flatMap(([id, own]) => (own.some(isGiven) ? [id] : [])));
    },
  };
  return { reach, lines };
}
