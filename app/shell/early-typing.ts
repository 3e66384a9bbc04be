/*
 * A page can be filled in before its scripts come. React then takes what it rendered for what is there, and where it keeps
 * a field's value itself it would put the old one back. So each field that somebody has touched by then is told to React
 * as if it had been changed just now.
 */
const NAME = "touchedEarly";

/** Runs in <head>. */
export const earlyTypingScript = `addEventListener("input",function(event){
if(!("alive" in document.documentElement.dataset))(window.${NAME}=window.${NAME}||new Set).add(event.target)
},true)`;

const TEXT = { now: "value", first: "defaultValue", event: "input" } as const;
const CHECK = { now: "checked", first: "defaultChecked", event: "click" } as const;

/** For when the page is alive: nothing that was typed is lost. */
export function tellWhatWasTyped(): void {
  const touched: Iterable<HTMLInputElement> = Reflect.get(window, NAME) ?? [];
  for (const field of touched) {
    const { now, first, event } = /checkbox|radio/.test(field.type) ? CHECK : TEXT;
    const isChoice = /file|select/.test(field.type);
    if (!isChoice) {
      // React compares with what was last set through the element itself, and must find another value.
      const typed = field[now];
      Object.assign(field, { [now]: field[first] });
      Reflect.set(Object.getPrototypeOf(field), now, typed, field);
    }
    field.dispatchEvent(new Event(isChoice ? "change" : event, { bubbles: true }));
  }
}
