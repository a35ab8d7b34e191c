#!/bin/sh
# Installs Snakemake (PyPI) and Nextflow (Maven) below a folder, for test/examples/workflows.test.ts: workflow-managers.sh DIR.
# Their commands are in DIR/bin afterwards.
set -eu
folder=$1
mkdir -p "$folder/bin" "$folder/nextflow"
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet snakemake
ln -sf "$folder/python/bin/snakemake" "$folder/bin/snakemake"
cat > "$folder/nextflow/pom.xml" <<'POM'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>teval</groupId><artifactId>workflow-managers</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>io.nextflow</groupId><artifactId>nextflow</artifactId><version>24.10.0</version></dependency>
  </dependencies>
</project>
POM
(cd "$folder/nextflow" && mvn --quiet --batch-mode dependency:copy-dependencies -DoutputDirectory=lib)
cat > "$folder/bin/nextflow" <<SCRIPT
#!/bin/sh
exec env NXF_OFFLINE=true NXF_HOME='$folder/nextflow/home' java -cp '$folder/nextflow/lib/*' nextflow.cli.Launcher "\$@"
SCRIPT
chmod +x "$folder/bin/nextflow"
