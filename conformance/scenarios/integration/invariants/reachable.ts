import { contract } from "../../../../generated/integration/contract.ts";

/** Whether the transitions that the contract shows lead from one status to another, in one step or several. */
export function createReachable(lifecycle: keyof typeof contract.lifecycles): (from: string, to: string) => boolean {
  const steps = Object.values(contract.transitions).filter((each) => each.lifecycle === lifecycle);
  const reach = new Map<string, Set<string>>();
  const visit = (from: string, reached: Set<string>): Set<string> => {
    for (const { from: sources, to } of steps) {
      if (!sources.some((each) => each === from) || reached.has(to)) continue;
      reached.add(to);
      visit(to, reached);
    }
    return reached;
  };
  for (const { name } of contract.lifecycles[lifecycle].states) reach.set(name, visit(name, new Set()));
  return (from, to) => reach.get(from)?.has(to) ?? false;
}
