/** The light build brings no types of its own; what it leaves out is never called here. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default, default as Hls } from 'hls.js';
}
