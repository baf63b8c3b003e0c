import type { RoleName } from "../../deployment/index.ts";
import { type Answer, Blocked } from "../../scenario/index.ts";

/** Makes a harmless call; throws {@link Blocked} where the credentials of a role are refused as they are: no refusal of them proves anything then. `step` names the call, for people. */
export async function mustBeLetIn(role: RoleName, step: string, call: () => Promise<Answer<unknown>>): Promise<void> {
  const { status } = await call();
  if (status === 401) throw new Blocked(`the credentials of the role ${role} are refused: ${step} answered 401`);
}
