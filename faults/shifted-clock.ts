/* Preloaded into the app: shifts its clock by CLOCK_SHIFT_MS, as on a machine whose clock is wrong. */
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args: ConstructorParameters<typeof Date> | []) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...(args as ConstructorParameters<typeof Date>));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
} as DateConstructor;
