/** Said of a form of the panel that was sent after its session ended, perhaps in another tab. */
export const SIGNED_OUT =
  "Tu sesión terminó. Iniciá sesión en otra pestaña y volvé a guardar: acá no se pierde nada.";

/** Statuses with which the panel answers a form without a session of an administrator. */
export const SIGNED_OUT_STATUSES: readonly number[] = [401, 403];
