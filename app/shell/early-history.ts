/*
 * Back and forward before the page is alive. Between addresses that the router visited within one document (as before a
 * reload) the browser only changes the address and says `popstate`. Until React has hydrated the page nobody answers it
 * rightly: a router that starts afterwards takes the data of this document for those of the new address, and one that
 * has started may have changed what React is about to compare with the server's page. So the new address is asked for.
 */
export const ALIVE = "pagealive";

/** Runs in <head>: it must listen before the router does, and works even where its modules never arrive. */
export const earlyHistoryScript = `(function(){
var address=function(){return location.pathname+location.search},rendered=address()
function moved(event){
if(address()===rendered)return
event.stopImmediatePropagation()
location.reload()
}
addEventListener("popstate",moved)
addEventListener("${ALIVE}",function(){removeEventListener("popstate",moved)})
})()`;

/** From now on the router answers. */
export function pageIsAlive() {
  window.dispatchEvent(new Event(ALIVE));
  document.documentElement.dataset.alive = "";
}
