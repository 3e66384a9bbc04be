import { ALIVE } from "./early-history.ts";

/*
 * A page can be filled in before its scripts come. React then takes what it rendered for what is there, and where it keeps
 * a field's value itself, or the field holds several lines, it puts the old one back. So what somebody has typed by then
 * is remembered, and told to React as if it had been typed just now.
 */
const NAME = "typedEarly";

/** Runs in <head>. */
export const earlyTypingScript = `(function(){
var typed=window.${NAME}=new Map
addEventListener("input",function(event){
var field=event.target
if(typed)typed.set(field,field[/checkbox|radio/.test(field.type)?"checked":"value"])
},true)
addEventListener("${ALIVE}",function(){typed=null})
})()`;

/** For when the page is alive: nothing that was typed is lost. */
export function tellWhatWasTyped(): void {
  const all: Map<HTMLInputElement, string | boolean> | undefined = Reflect.get(window, NAME);
  Reflect.deleteProperty(window, NAME);
  for (const [field, typed] of all ?? []) {
    const isBox = typeof typed === "boolean";
    const isChoice = /file|select/.test(field.type);
    if (!isChoice) {
      const first = isBox ? field.defaultChecked : field.defaultValue;
      if (typed === first) continue;
      const name = isBox ? "checked" : "value";
      const { selectionStart, selectionEnd } = field;
      // React compares with what was last set through the element itself, and must find another value.
      Reflect.set(field, name, first);
      Reflect.set(Object.getPrototypeOf(field), name, typed, field);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    }
    field.dispatchEvent(new Event(isBox ? "click" : isChoice ? "change" : "input", { bubbles: true }));
  }
}
