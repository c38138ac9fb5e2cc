import { buildOf } from '../webpack.shared.js';

export default buildOf('shell');
