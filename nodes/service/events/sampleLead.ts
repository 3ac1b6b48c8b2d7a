/** The lead that all samples are about. */
export const SAMPLE_LEAD = { leadId: '65f1c0ffee0000000000a001', referenceId: 'CRM-1001' };
