import type { RoleName } from "../../../deployment/index.ts";
import { Blocked } from "../../../scenario/index.ts";
import type { Api } from "./api.ts";

/** Throws {@link Blocked} where the credentials of a role are refused as they are: no refusal of them proves anything then. */
export async function mustBeLetIn(role: RoleName, api: Api): Promise<void> {
  const { status } = await api.listPayments();
  if (status === 401) throw new Blocked(`the credentials of the role ${role} are refused: list payments answered 401`);
}
