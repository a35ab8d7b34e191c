/** A project with a class and its test, by path. Maven's usual plug-ins build it. */
export const mavenProject = {
  'pom.xml':
    '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>' +
    '<groupId>org.shop</groupId><artifactId>shop</artifactId><version>1</version><properties>' +
    '<maven.compiler.source>8</maven.compiler.source><maven.compiler.target>8</maven.compiler.target>' +
    '<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>' +
    '<dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version>' +
    '<scope>test</scope></dependency></dependencies></project>',
  'src/main/java/org/shop/Shelf.java':
    'package org.shop;\npublic class Shelf {\n  public int add(int count) {\n    return count + 1;\n  }\n}\n',
  'src/test/java/org/shop/ShelfTest.java':
    'package org.shop;\nimport static org.junit.Assert.assertEquals;\nimport org.junit.Test;\n' +
    'public class ShelfTest {\n  @Test public void adds() {\n    Shelf shelf = new Shelf();\n    int sum = shelf.add(2);\n' +
    '    assertEquals(3, sum);\n  }\n}\n',
};
