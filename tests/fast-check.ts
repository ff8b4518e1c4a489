import fc from 'fast-check';

/** Continuous integration draws the inputs of a commit, so that what it found is found again; elsewhere each run draws anew. */
const seed = process.env['PROPERTY_SEED'];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

export default fc;
