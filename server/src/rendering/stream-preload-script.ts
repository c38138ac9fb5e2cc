import { BANDWIDTH_KEY, PRELOAD_KEY, type StreamPreload } from '@nocturne/contracts/stream-preload';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/**
 * Returns an inline script to place behind a stream's video. It leaves the stream preload for the
 * early script and opens the element's `MediaSource`, which takes several tasks on a busy main
 * thread. It also fetches the head of the media in parallel. If an earlier visit stored a
 * bandwidth, the engine may begin at another level, so no media is fetched.
 */
export function preloadScript(nonce: string, preload: StreamPreload): string {
  const input = jsonForHtml([PRELOAD_KEY, BANDWIDTH_KEY, preload]);
  const call = `(${openMediaSource})(document.currentScript.previousElementSibling,${input})`;
  return `<script nonce="${nonce}">${call}</script>`;
}

/**
 * Runs in the page, so it must be self-contained. The engine handles `ManagedMediaSource`, because
 * it needs more from the element.
 */
const openMediaSource = oneLine(`function(video,[key,bandwidthKey,preload]){
const page=globalThis,now=()=>performance.now();page[key]=preload;
if(page.ManagedMediaSource||!page.MediaSource)return;
try{if(!localStorage.getItem(bandwidthKey))fetchHead()}catch{fetchHead()}
preload.source=new MediaSource();video.src=URL.createObjectURL(preload.source);
function fetchHead(){const start=now(),{url,bytes}=preload.head;
preload.arriving=fetch(url,{headers:{range:'bytes=0-'+(bytes-1)}}).then((answer)=>{
const first=now();
return answer.status===206?
answer.arrayBuffer().then((data)=>({data,start,first,end:now()})):undefined
}).catch(()=>undefined)}}`);

function oneLine(code: string): string {
  return code.replaceAll('\n', '');
}
