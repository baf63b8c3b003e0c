/** One step of the gate: what it guards, and the command that does it. */
export interface Stage {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  /** True where what it says is worth reading when all is well. */
  readonly prints?: boolean;
  /** True where it keeps every core busy by itself, or makes what others may read. */
  readonly alone?: boolean;
}

/** Everything that must hold before a change may land, cheapest first; the tests come last and use the build. */
export const stages: readonly Stage[] = [
  { name: "format and lint", command: ["biome", "check", "--error-on-warnings"] },
  { name: "types", command: ["tsc", "--project", "tsconfig.json"] },
  { name: "types without Node", command: ["tsc", "--project", "tsconfig.neutral.json"] },
  { name: "types in a browser", command: ["tsc", "--project", "tsconfig.browser.json"] },
  {
    name: "import directions",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", "conformance", "generated", "scripts"],
  },
  { name: "contracts", command: ["tsx", "scripts/lint/main.ts"] },
  { name: "generated files", command: ["tsx", "scripts/generate/main.ts", "--check"] },
  { name: "changes", command: ["tsx", "scripts/changes/main.ts"] },
  { name: "build", command: ["tsx", "scripts/build/main.ts"], alone: true },
  { name: "proof", command: ["tsx", "scripts/prove/main.ts", "--check"], prints: true, alone: true },
  { name: "tests", command: ["vitest", "run", "--reporter=dot"], prints: true, alone: true },
];
