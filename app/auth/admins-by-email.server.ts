import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter } from "better-auth/adapters";

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

/**
 * Only administrators are found by e-mail. Players' need not be unique: one who gave an administrator's address would
 * otherwise be found in their place, and the recovery link never sent.
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
