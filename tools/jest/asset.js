/** In tests an imported picture is an address, as in webpack builds. */
export default '/asset';
