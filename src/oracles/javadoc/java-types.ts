/** The boxes of the primitive types. */
export const boxTypes = /^(Byte|Short|Integer|Long|Float|Double|Character|Boolean)$/;
