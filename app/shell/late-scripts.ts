/*
 * A page reads completely before its scripts run: on a slow line they must not take the place of its styles, fonts and
 * pictures. The router writes them so that the browser asks for them at once, and has no setting for it.
 */
const LATER = "later";

/** Holds back the modules of a page that was rendered: what the browser does not know it leaves alone. */
export function scriptsLater(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replaceAll(/(<script[^>]*) type="module"/g, `$1 type="${LATER}"`);
}

/** Runs in <head>: when the page has been painted, its modules are asked for. */
export const lateScriptsScript = `addEventListener("DOMContentLoaded",function(){
requestAnimationFrame(function(){setTimeout(function(){
document.querySelectorAll('link[rel="${LATER}"]').forEach(function(link){link.rel="modulepreload"})
document.querySelectorAll('script[type="${LATER}"]').forEach(function(held){
var script=document.createElement("script")
script.type="module"
script.nonce=held.nonce
script.textContent=held.textContent
document.head.append(script)
})
})})
})`;
