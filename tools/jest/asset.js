/** In tests a picture of the build is an address, as it is for webpack. */
export default '/asset';
