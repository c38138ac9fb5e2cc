/** The light build has no types of its own; this code never calls the parts it lacks. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default, default as Hls } from 'hls.js';
}
