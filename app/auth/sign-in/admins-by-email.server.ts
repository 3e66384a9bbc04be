import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter } from "better-auth/adapters";

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

/**
 * Finds only administrators by e-mail. Players' e-mails need not be unique: a player with an administrator's e-mail could be
 * found instead, and the recovery link would never be sent.
 */
export function adminsByEmail(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const adapter = make(options);
    return {
      ...adapter,
      findOne: (query) => {
        const byEmail = query.model === "user" && query.where.some(({ field }) => field === "email");
        return adapter.findOne(
          byEmail ? { ...query, where: [...query.where, { field: "role", value: "admin" }] } : query,
        );
      },
    };
  };
}
