/*
 * A page reads completely before its scripts run: on a slow line they must not take the place of its styles, fonts and
 * pictures. The router writes them so that the browser asks for them at once, and has no setting for it.
 */
const LATER = "later";
/** Where nothing is painted, as in a tab behind another, and where a font does not come, they wait no longer than this. */
const LONGEST_WAIT_MS = 2000;

/** Holds back the modules of a page that was rendered: what the browser does not know it leaves alone. */
export function scriptsLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replaceAll(/(<script[^>]*) type="module"/g, `$1 type="${LATER}"`);
}

/** Runs in <head>: when the page has been painted, in its own letters, its modules are asked for. */
export const lateScriptsScript = `addEventListener("DOMContentLoaded",function(){
var asked=false
function ask(){
if(asked)return
asked=true
document.querySelectorAll('link[rel="${LATER}"]').forEach(function(link){link.rel="modulepreload"})
document.querySelectorAll('script[type="${LATER}"]').forEach(function(held){
var script=document.createElement("script")
script.type="module"
script.nonce=held.nonce
script.textContent=held.textContent
document.head.append(script)
})
}
new PerformanceObserver(function(painted){
if(painted.getEntriesByName("first-contentful-paint").length)document.fonts.ready.then(ask)
}).observe({type:"paint",buffered:true})
setTimeout(ask,${LONGEST_WAIT_MS})
})`;
