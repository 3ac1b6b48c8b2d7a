/** The tarball that `globalSetup.ts` made of the package. */
export function packedPackage(): string {
	const tarball = process.env.LEAD_CALLING_TARBALL;
	if (tarball === undefined)
		throw new Error('The package is packed by the suite: run it with jest');
	return tarball;
}
